/** What the server says and is told: made by `python tools/web.py types` from its description, never by hand. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface components {
    schemas: {
        /** @description An invitation is accepted. */
        Accepts: {
            deck?: string | components["schemas"]["DeckList"];
            token: string;
        };
        /** @description An answer to the question with this number.  Sending it again is harmless: what is in force already is `done`. */
        Answer: {
            answer: components["schemas"]["JsonValue"];
            number: number;
            ref: number;
            seat: number;
            /** @constant */
            type?: "answer";
        };
        /**
         * @description `why`: the values of an object; `why not`: what forbids an action or an object; `look`: a card or object whole, as it
         *     is and as printed; `means`: each part of its text in words; `actions`: what it can do; `rule`: a rule in our words;
         *     `asked`: why the open question is asked; `place`: a place of the board.
         */
        Ask: {
            id?: number;
            name?: string;
            ref: number;
            seat?: number;
            /** @constant */
            type?: "ask";
            /** @enum {string} */
            what: "why" | "why not" | "look" | "means" | "actions" | "rule" | "asked" | "place";
        };
        /** @description A fresh invitation in place of the old one. */
        Asks: {
            /** @enum {string} */
            role: "player" | "watcher" | "judge";
            seat?: number;
        };
        /** @description What I bring to a seat: a ready deck's name, or a list; empty: a ready one. */
        Bring: {
            deck?: string | components["schemas"]["DeckList"];
        };
        Chat: {
            ref: number;
            text: string;
            /** @constant */
            type?: "chat";
        };
        Check: {
            answer: components["schemas"]["JsonValue"];
            number: number;
            partial?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "check";
        };
        /** @description The answer to `Check`: no reason means that it is, or can still become, legal. */
        Checked: {
            instead: string[];
            ref: number;
            refusal: components["schemas"]["Line"] | null;
            /** @constant */
            type: "checked";
        };
        /** @description An option, or a slot of an assignment. */
        Choice: {
            about: number;
            cell: string;
            group: string;
            key: string;
            other: number;
            rule: string;
            serves: boolean;
            text: string;
            verb: string;
        };
        Choices: {
            games: components["schemas"]["GameChoice"][];
        };
        /** @description Something with a name for programs and a title for people. */
        Chosen: {
            name: string;
            title: string;
        };
        /** @description In seconds; 0: any time.  `away`: how long the others wait for somebody who left and is to answer. */
        ClockWanted: {
            away?: number;
            match?: number;
            player?: number;
        };
        /** @description Codes to write down: they are never shown again. */
        Codes: {
            codes: string[];
        };
        Concede: {
            match?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "concede";
        };
        Credentials: {
            name: string;
            password: string;
        };
        /** @description A ready deck: what it is made of, and what is in it. */
        DeckChoice: {
            about: string;
            lines: string[];
            name: string;
            title: string;
        };
        /** @description A deck that somebody brings: a list of cards, in any format that deck files have. */
        DeckList: {
            name?: string;
            text: string;
        };
        /** @description Something the client asked for was stored, and is in force. */
        Done: {
            number: number;
            ref: number;
            /** @constant */
            type: "done";
        };
        /** @description One event of the log, as this seat may know it. */
        Entry: {
            facts: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            ids: number[];
            index: number;
            kind: string;
            quiet: boolean;
            rules: string[];
            sign: string;
            text: string;
        };
        /** @description What a card says, in a language: everything that is printed or rendered, for one name. */
        Face: {
            colors: string[];
            cost: string;
            facts: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            name: string;
            size: string;
            text: string[];
            type_line: string;
        };
        FromClient: components["schemas"]["Answer"] | components["schemas"]["Check"] | components["schemas"]["Ask"] | components["schemas"]["SetStops"] | components["schemas"]["Pass"] | components["schemas"]["TakeBack"] | components["schemas"]["Propose"] | components["schemas"]["Concede"] | components["schemas"]["Repeat"] | components["schemas"]["Chat"] | components["schemas"]["Mute"] | components["schemas"]["Language"] | components["schemas"]["Whole"] | components["schemas"]["Ping"];
        FromServer: components["schemas"]["Room"] | components["schemas"]["Screen"] | components["schemas"]["Checked"] | components["schemas"]["Told"] | components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Pong"];
        /** @description A game with everything that can be chosen for it.  A game without variants has one, without a name. */
        GameChoice: {
            agents: components["schemas"]["Chosen"][];
            best_of: number[];
            campaign: boolean;
            decks: components["schemas"]["DeckChoice"][];
            name: string;
            rulesets: components["schemas"]["Chosen"][];
            title: string;
            variants: components["schemas"]["VariantChoice"][];
        };
        /** @description `well` needs the database and at least one worker of each kind. */
        Health: {
            agents: number;
            database: boolean;
            version: string;
            well: boolean;
            workers: number;
        };
        /** @description A link that lets in whoever has it. */
        Invitation: {
            link: string;
            qr: components["schemas"]["Qr"];
            /** @enum {string} */
            role: "player" | "watcher" | "judge";
            seat: number;
            url: string;
        };
        /** @description What an invitation is for. */
        Invited: {
            /** @enum {string} */
            role: "player" | "watcher" | "judge";
            seat: number;
            table: components["schemas"]["Listed"];
            taken: boolean;
        };
        JsonValue: Json;
        /** @description The language of what follows; a whole screen comes. */
        Language: {
            /** @enum {string} */
            lang: "en" | "ru";
            ref: number;
            /** @constant */
            type?: "language";
        };
        /** @description A sentence with the rules behind it. */
        Line: {
            rules: string[];
            text: string;
        };
        /** @description A table as the lobby shows it. */
        Listed: {
            best_of: number;
            campaign: number;
            created: number;
            game: string;
            host: boolean;
            match_seconds: number;
            may_join: boolean;
            may_watch: boolean;
            mine: boolean;
            player_seconds: number;
            public: boolean;
            ruleset: string;
            seats: components["schemas"]["Sits"][];
            /** @enum {string} */
            state: "waiting" | "playing" | "over";
            table: string;
            title: string;
            variant: string;
        };
        /** @description A table I have opened or come to. */
        Made: {
            invites: components["schemas"]["Invitation"][];
            link: string;
            table: string;
        };
        /** @description Who I am. */
        Me: {
            account: boolean;
            codes: number;
            id: string;
            name: string;
        };
        Mute: {
            on?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "mute";
        };
        Named: {
            name: string;
        };
        NewPassword: {
            new: string;
            old: string;
        };
        Page: {
            more: boolean;
            page: number;
            tables: components["schemas"]["Listed"][];
        };
        /** @description Pass from now on: until the turn ends, or until something happens; `now` ends it. */
        Pass: {
            ref: number;
            seat: number;
            /** @constant */
            type?: "pass";
            /** @enum {string} */
            until: "now" | "turn" | "event";
        };
        Ping: {
            ref: number;
            /** @constant */
            type?: "ping";
        };
        Pong: {
            ref: number;
            /** @constant */
            type: "pong";
        };
        /** @description Why a request was refused. */
        Problem: {
            code: string;
            rule: string;
            text: string;
        };
        /** @description The password once more, before what cannot be undone. */
        Proof: {
            password: string;
        };
        /** @description Something all players must agree to. */
        Proposal: {
            agreed: number[];
            by: number;
            text: string;
            /** @enum {string} */
            what: "draw" | "take back" | "rematch" | "open hands";
        };
        /** @description Propose, or agree to, something all must agree to; `no` refuses it. */
        Propose: {
            no?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "propose";
            /** @enum {string} */
            what: "draw" | "take back" | "rematch" | "open hands";
        };
        /** @description A QR code to draw: so many modules each way, the quiet zone included, and an SVG path of the dark ones. */
        Qr: {
            path: string;
            size: number;
        };
        /** @description An open decision of this seat.  Its kinds and the shapes of answers: docs/decisions.md. */
        Question: {
            about: number;
            action: boolean;
            all: boolean;
            allowed: {
                [key: string]: string[];
            };
            begun: components["schemas"]["JsonValue"];
            button: string;
            cost: string;
            id: string;
            idle: string;
            /** @enum {string} */
            kind: "pick one" | "pick some" | "order" | "number" | "divide" | "assign" | "pay";
            least: number;
            most: number;
            number: number;
            options: components["schemas"]["Choice"][];
            player: number;
            prompt: string;
            room: {
                [key: string]: number;
            };
            rules: string[];
            slots: components["schemas"]["Choice"][];
            sure: string;
            text: string;
            total: number;
            uses: {
                [key: string]: number;
            };
        };
        Recovery: {
            code: string;
            name: string;
            password: string;
        };
        /** @description It was not: why, with the rule if a rule forbids it. */
        Refused: {
            code: string;
            instead: string[];
            ref: number;
            rule: string;
            text: string;
            /** @constant */
            type: "refused";
        };
        /** @description Do again, so many times, what all have chosen since I last acted (a shortcut). */
        Repeat: {
            ref: number;
            seat: number;
            times: number;
            /** @constant */
            type?: "repeat";
        };
        /** @description The table as a room: who is there, the rules of the table, offers, clocks.  Sent when one of them changes. */
        Room: {
            best_of: number;
            chat: components["schemas"]["Said"][];
            clocks: components["schemas"]["Time"][];
            game: string;
            invite: string;
            mine: number[];
            muted: number[];
            next: string;
            proposals: components["schemas"]["Proposal"][];
            replay: string;
            /** @enum {string} */
            role: "player" | "watcher" | "judge";
            ruleset: string;
            seats: components["schemas"]["Seated"][];
            standing: string[];
            /** @enum {string} */
            state: "waiting" | "playing" | "over";
            table: string;
            title: string;
            /** @constant */
            type: "room";
            variant: string;
            watchers: number;
        };
        /** @description A line of the chat. */
        Said: {
            at: number;
            by: string;
            seat: number;
            text: string;
        };
        /** @description Everything a seat sees: sent whole when it joins or asks, and after each change. */
        Screen: {
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            free_take_back: boolean;
            lang: string;
            log: components["schemas"]["Entry"][];
            log_from: number;
            marks: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            may_repeat: boolean;
            number: number;
            outcome: components["schemas"]["Line"] | null;
            question: components["schemas"]["Question"] | null;
            seat: number;
            stops: components["schemas"]["Stops"] | null;
            /** @constant */
            type: "screen";
            view: {
                [key: string]: unknown;
            };
            waiting: number[];
            won: boolean | null;
        };
        SeatNamed: {
            seat: number;
        };
        /** @description Who is to sit there: I, somebody beside me at this screen, an agent, a friend by link, anybody from the lobby. */
        SeatWanted: {
            deck?: string | components["schemas"]["DeckList"];
            /** @enum {string} */
            kind?: "me" | "hot seat" | "agent" | "friend" | "anybody";
            level?: string;
            name?: string;
        };
        /** @description Who sits on a seat. */
        Seated: {
            deck: string;
            /** @enum {string} */
            kind: "person" | "agent" | "open";
            level: string;
            me: boolean;
            name: string;
            present: boolean;
            seat: number;
        };
        SetStops: {
            ask_payment?: boolean | null;
            auto?: boolean | null;
            others?: string[] | null;
            own?: string[] | null;
            ref: number;
            respond?: boolean | null;
            seat: number;
            /** @constant */
            type?: "stops";
            yields?: string[] | null;
        };
        Sits: {
            /** @enum {string} */
            kind: "person" | "agent" | "open";
            level: string;
            me: boolean;
            name: string;
            seat: number;
        };
        /** @description Where a seat is asked, and how far it passes just now. */
        Stops: {
            ask_payment: boolean;
            auto: boolean;
            moments: string[];
            names: {
                [key: string]: string;
            };
            others: string[];
            own: string[];
            passing: string;
            respond: boolean;
            yields: string[];
        };
        /** @description A table as its host wants it.  Without seats: I against agents. */
        TableWanted: {
            best_of?: number;
            campaign?: number;
            clock?: components["schemas"]["ClockWanted"];
            delay?: number;
            game?: string;
            judge?: boolean;
            players?: number;
            public?: boolean;
            ruleset?: string;
            seats?: components["schemas"]["SeatWanted"][];
            variant?: string;
            watchers?: boolean;
        };
        /** @description Back to my last answer: at once where nobody has learnt anything, else proposed to the others. */
        TakeBack: {
            ref: number;
            seat: number;
            /** @constant */
            type?: "take back";
        };
        /** @description A seat's clock, or the match's (seat -1), in seconds; it runs if it is this seat's turn to answer. */
        Time: {
            left: number;
            runs: boolean;
            seat: number;
        };
        Token: {
            token: string;
        };
        /** @description The answer to `Ask`. */
        Told: {
            face: components["schemas"]["Face"] | null;
            lines: components["schemas"]["Line"][];
            ref: number;
            trees: components["schemas"]["Tree"][];
            /** @constant */
            type: "told";
        };
        /** @description A reason, and the reasons behind it: why a number is what it is, layer by layer. */
        Tree: {
            because: components["schemas"]["Tree"][];
            rule: string;
            text: string;
        };
        /** @description A way to play.  `decks`: the names of the ready decks it is played with, in the order they are offered. */
        VariantChoice: {
            decks: string[];
            name: string;
            players: number[];
            title: string;
            usual: number;
        };
        /** @description Send everything again. */
        Whole: {
            ref: number;
            /** @constant */
            type?: "whole";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Accepts = components['schemas']['Accepts'];
export type Answer = components['schemas']['Answer'];
export type Ask = components['schemas']['Ask'];
export type Asks = components['schemas']['Asks'];
export type Bring = components['schemas']['Bring'];
export type Chat = components['schemas']['Chat'];
export type Check = components['schemas']['Check'];
export type Checked = components['schemas']['Checked'];
export type Choice = components['schemas']['Choice'];
export type Choices = components['schemas']['Choices'];
export type Chosen = components['schemas']['Chosen'];
export type ClockWanted = components['schemas']['ClockWanted'];
export type Codes = components['schemas']['Codes'];
export type Concede = components['schemas']['Concede'];
export type Credentials = components['schemas']['Credentials'];
export type DeckChoice = components['schemas']['DeckChoice'];
export type DeckList = components['schemas']['DeckList'];
export type Done = components['schemas']['Done'];
export type Entry = components['schemas']['Entry'];
export type Face = components['schemas']['Face'];
export type FromClient = components['schemas']['FromClient'];
export type FromServer = components['schemas']['FromServer'];
export type GameChoice = components['schemas']['GameChoice'];
export type Health = components['schemas']['Health'];
export type Invitation = components['schemas']['Invitation'];
export type Invited = components['schemas']['Invited'];
export type JsonValue = components['schemas']['JsonValue'];
export type Language = components['schemas']['Language'];
export type Line = components['schemas']['Line'];
export type Listed = components['schemas']['Listed'];
export type Made = components['schemas']['Made'];
export type Me = components['schemas']['Me'];
export type Mute = components['schemas']['Mute'];
export type Named = components['schemas']['Named'];
export type NewPassword = components['schemas']['NewPassword'];
export type Page = components['schemas']['Page'];
export type Pass = components['schemas']['Pass'];
export type Ping = components['schemas']['Ping'];
export type Pong = components['schemas']['Pong'];
export type Problem = components['schemas']['Problem'];
export type Proof = components['schemas']['Proof'];
export type Proposal = components['schemas']['Proposal'];
export type Propose = components['schemas']['Propose'];
export type Qr = components['schemas']['Qr'];
export type Question = components['schemas']['Question'];
export type Recovery = components['schemas']['Recovery'];
export type Refused = components['schemas']['Refused'];
export type Repeat = components['schemas']['Repeat'];
export type Room = components['schemas']['Room'];
export type Said = components['schemas']['Said'];
export type Screen = components['schemas']['Screen'];
export type SeatNamed = components['schemas']['SeatNamed'];
export type SeatWanted = components['schemas']['SeatWanted'];
export type Seated = components['schemas']['Seated'];
export type SetStops = components['schemas']['SetStops'];
export type Sits = components['schemas']['Sits'];
export type Stops = components['schemas']['Stops'];
export type TableWanted = components['schemas']['TableWanted'];
export type TakeBack = components['schemas']['TakeBack'];
export type Time = components['schemas']['Time'];
export type Token = components['schemas']['Token'];
export type Told = components['schemas']['Told'];
export type Tree = components['schemas']['Tree'];
export type VariantChoice = components['schemas']['VariantChoice'];
export type Whole = components['schemas']['Whole'];
