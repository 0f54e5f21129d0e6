/** What the server says and is told: made by `python tools/web.py types` from its description, never by hand. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface components {
    schemas: {
        /** @description An invitation is accepted. */
        Accepts: {
            deck?: string | components["schemas"]["DeckList"];
            token: string;
        };
        /** @description The answer to `Consult`, for a judge only. */
        Advice: {
            mendings: components["schemas"]["Mending"][];
            number: number;
            points: components["schemas"]["Point"][];
            ref: number;
            /** @constant */
            type: "advice";
            undoing: components["schemas"]["Undoing"] | null;
            zones: string[];
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
        BoosterSet: {
            code: string;
            name: string;
            released: string;
        };
        /** @description What I bring to a seat: a ready deck's name, or a list; empty: a ready one. */
        Bring: {
            deck?: string | components["schemas"]["DeckList"];
        };
        /** @description A rule that a deck breaks, and what would mend it. */
        Broken: {
            mend: string;
            rule: string;
            text: string;
        };
        /** @description A player calls a judge and says what about. */
        Call: {
            ref: number;
            /** @enum {string} */
            rel?: "regular" | "competitive";
            seat: number;
            text: string;
            /** @constant */
            type?: "call";
        };
        /** @description A scenario, the worked examples that it is, and its outcome, a line for each fact. */
        CardExample: {
            claim: string;
            examples: string[];
            name: string;
            outcome: string[];
            playable: boolean;
            rules: string[];
            run: string;
        };
        /** @description A card in a list. */
        CardListed: {
            colors: string[];
            cost: string;
            name: string;
            playable: boolean;
            shown: string;
            size: string;
            types: string;
            why: string;
            worth: number;
        };
        /** @description Cards by their English names, and the rulebook by which examples with all of them are played. */
        CardsExamples: {
            cards: string[];
            /** @enum {string} */
            rules?: "cr-2020-01-24" | "cr-2019-05-03" | "manual-2015" | "classic-2005";
        };
        /** @description Cards to be put together, by name. */
        CardsTogether: {
            cards: string[];
        };
        /** @description A position with the cards, as a scenario, and what came of it. */
        CardsView: {
            about: string;
            kind: string;
            lines: components["schemas"]["ToldLine"][];
            scenario: string;
        };
        CaseAnswer: {
            key: string;
            text: string;
        };
        /** @description A policy case, and what the judge has answered so far. */
        CaseGiven: {
            answers?: string[];
            id: string;
        };
        /** @description Where a case stands: the next question (a number, or one of these answers), or the ruling; which answers were right. */
        CaseStep: {
            answers: components["schemas"]["CaseAnswer"][];
            cites: string[];
            facts: string;
            id: string;
            number: boolean;
            path: string[];
            question: string;
            ruling: string;
            section: string;
            steps: boolean[];
            todo: string[];
        };
        /** @description What became of a rule: new, changed, moved (`before` is the old number) or gone; its words: same, out, in. */
        ChangedRule: {
            before: string;
            /** @enum {string} */
            kind: "new" | "changed" | "moved" | "gone";
            number: string;
            words: [
                "same" | "out" | "in",
                string
            ][];
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
        Checking: {
            answer?: components["schemas"]["JsonValue"];
            moves?: components["schemas"]["Move"][];
            partial?: boolean;
            scripted?: boolean;
            seat: number;
            spared?: boolean;
            text: string;
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
        /** @description Lines of the table at the end of one branch (-) and of the other (+) that differ. */
        Compared: {
            lines: string[];
        };
        Comparing: {
            moves?: components["schemas"]["Move"][];
            other?: components["schemas"]["Move"][];
            scripted?: boolean;
            spared?: boolean;
            text: string;
        };
        Concede: {
            match?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "concede";
        };
        /** @description A judge asks what can be mended, and what going back to a `point` would undo.  That is logged. */
        Consult: {
            point?: number;
            ref: number;
            /** @constant */
            type?: "consult";
        };
        Credentials: {
            name: string;
            password: string;
        };
        Dealing: {
            count?: number;
            game?: string;
            seed?: number;
            text: string;
        };
        DecisionListed: {
            rel: string;
            table: string;
            title: string;
        };
        /** @description A ready deck: what it is made of, and what is in it. */
        DeckChoice: {
            about: string;
            lines: string[];
            name: string;
            title: string;
        };
        /** @description A line that names a card, or that is not understood: then `problem` says why, and `close` what may have been meant. */
        DeckLine: {
            card: components["schemas"]["CardListed"] | null;
            close: string[];
            count: number;
            line: number;
            name: string;
            part: string;
            problem: string;
            refused: boolean;
        };
        /** @description A deck that somebody brings: a list of cards, in any format that deck files have. */
        DeckList: {
            name?: string;
            text: string;
        };
        /** @description A list, and in which format it is wanted. */
        DeckWriting: {
            format?: string;
            game?: string;
            kind?: string;
            name?: string;
            text: string;
        };
        /** @description What the learner did: answered, tried what is not allowed, asked why, or chose among the answers to a question. */
        Deed: {
            answer?: components["schemas"]["JsonValue"];
            chose?: number[];
            /** @enum {string} */
            do: "answer" | "tried" | "asked" | "chose";
            id?: number;
            name?: string;
            partial?: boolean;
            what?: string;
        };
        /** @description A call of the log: whether it is open, since how many seconds, and the minutes it proposes. */
        DeskCall: {
            extension: number;
            number: number;
            open: boolean;
            seconds: number;
        };
        DeskListed: {
            desk: string;
            open: number;
            removals: number;
            title: string;
        };
        /** @description Who is to answer, and since how many seconds nothing has happened. */
        DeskPace: {
            seconds: number;
            waiting: string[];
        };
        /** @description A desk as somebody may read it. */
        DeskTold: {
            calls: components["schemas"]["DeskCall"][];
            desk: string;
            entries: {
                [key: string]: unknown;
            }[];
            judges: number;
            me: string;
            pace: components["schemas"]["DeskPace"] | null;
            players: string[];
            role: string;
            title: string;
            writes: string[];
        };
        /** @description Answers so far; `player`: whose earlier offences count, `call`: whose time counts. */
        DeskWalk: {
            answers?: string[];
            call?: number;
            player?: string;
            table?: string;
        };
        /** @description An entry: its kind and what it says.  Who writes it and when is not for the client to say. */
        DeskWritten: {
            facts?: {
                [key: string]: string | number | boolean | string[];
            };
            kind: string;
        };
        /** @description What another edition says of a rule. */
        Difference: {
            book: string;
            kind: string;
            reason: string;
            rule: string;
            says: {
                [key: string]: string;
            };
            scenarios: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
        };
        Document: {
            document: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description A piece of a document: its number if it has one, the heading above it, its text, and its words without endings. */
        DocumentPassage: {
            head: string;
            number: string;
            text: string;
            words: string;
        };
        /** @description Something the client asked for was stored, and is in force. */
        Done: {
            number: number;
            ref: number;
            /** @constant */
            type: "done";
        };
        DraftAddress: {
            id: string;
        };
        DraftBroken: {
            rule: string;
            text: string;
        };
        DraftCard: {
            card: components["schemas"]["CardListed"];
            face: components["schemas"]["Face"] | null;
        };
        /** @description The cards of the deck, basic lands included. */
        DraftDeck: {
            main: string[];
        };
        /** @description A room in a list. */
        DraftListed: {
            created: number;
            game: string;
            id: string;
            kind: string;
            state: string;
        };
        /** @description A room that waits for anybody. */
        DraftOpen: {
            created: number;
            free: number;
            game: string;
            host: string;
            id: string;
            kind: string;
            seats: number;
            state: string;
        };
        DraftOption: {
            key: string;
            text: string;
            verb: string;
        };
        DraftPick: {
            answer: components["schemas"]["JsonValue"];
            number: number;
        };
        DraftProposal: {
            main: string[];
        };
        /** @description What a draft asks: a card of the pack, or what a card asks besides. */
        DraftQuestion: {
            kind: string;
            least: number;
            most: number;
            number: number;
            options: components["schemas"]["DraftOption"][];
            prompt: string;
            rules: string[];
        };
        /** @description A seat as all may see it. */
        DraftSits: {
            kind: string;
            me: boolean;
            name: string;
            packs: number[];
            ready: boolean;
            seat: number;
            taken: number;
            up: string[];
            waits: boolean;
        };
        /** @description A room as a person sees it. */
        DraftState: {
            deck: string[] | null;
            event: string;
            game: string;
            host: boolean;
            id: string;
            invite: components["schemas"]["Invitation"] | null;
            kind: string;
            left: number;
            length: number;
            mark: string;
            notes: string[];
            pack: components["schemas"]["DraftCard"][];
            pool: components["schemas"]["DraftCard"][];
            question: components["schemas"]["DraftQuestion"] | null;
            round: number;
            rounds: number;
            seat: number;
            seats: components["schemas"]["DraftSits"][];
            /** @enum {string} */
            state: "waiting" | "drafting" | "building" | "over";
            table: string;
            together: boolean;
        };
        /** @description A room as its host wants it.  `seats`: for each seat "me", "agent" or "open" (for who comes by the link). */
        DraftWanted: {
            /** @enum {integer} */
            best_of?: 1 | 3 | 5;
            build_seconds?: number;
            cube?: string;
            /** @enum {string} */
            game?: "magic" | "berserk";
            /** @enum {string} */
            kind?: "booster" | "sealed" | "cube";
            pick_seconds?: number;
            public?: boolean;
            seats?: ("me" | "agent" | "open")[];
            sets?: string[];
            together?: boolean;
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
        EventCall: {
            text?: string;
        };
        EventDecks: {
            decks: {
                [key: string]: string;
            };
        };
        /** @description What is done.  `after`: how long the log was when its doer looked; a request that came twice is then done once. */
        EventDeed: {
            after?: number | null;
            data?: {
                [key: string]: unknown;
            };
            what: string;
        };
        /** @description How long the log is now, and how many entries were added. */
        EventDone: {
            added: number;
            length: number;
        };
        /** @description An event in a list. */
        EventGlance: {
            changed: number;
            id: string;
            mine: boolean;
            name: string;
        };
        EventJoining: {
            name: string;
        };
        /** @description A link that lets one person act. */
        EventLink: {
            event: string;
            link: string;
            qr: components["schemas"]["Qr"];
            token: string;
            url: string;
            who: string;
        };
        /** @description A table of a round. */
        EventMatch: {
            called: number | null;
            claims: {
                [key: string]: number[];
            };
            extension: number;
            no_show: number;
            phase: string;
            players: number[];
            playing: boolean;
            result: number[] | null;
            seconds: number;
            table: number;
            turns: number;
        };
        /** @description Who takes part. */
        EventPlayer: {
            active: boolean;
            agent: string;
            byes: number;
            came: number;
            checked: number;
            deck: boolean;
            disqualified: boolean;
            id: number;
            members: string[];
            name: string;
            penalties: [
                number,
                string,
                string
            ][];
            pool: boolean;
        };
        /** @description A round with its clock. */
        EventRound: {
            matches: components["schemas"]["EventMatch"][];
            minutes: number;
            number: number;
            over: boolean;
            phase: string;
            seconds: number;
            stage: string;
        };
        /** @description Where it is played: the address of a page. */
        EventSeat: {
            address: string;
        };
        /** @description A line of the standings. */
        EventStanding: {
            active: boolean;
            gw: string;
            name: string;
            ogw: string;
            omw: string;
            place: number;
            player: number;
            points: number;
            record: number[];
        };
        /** @description Time for drafting, registering or building: seconds since it began, and its steps (what, number, seconds). */
        EventTimer: {
            seconds: number;
            steps: [
                string,
                number,
                number
            ][];
            what: string;
        };
        /** @description An event, as far as the asker may see it. */
        EventView: {
            announced: number[] | null;
            announcements: {
                [key: string]: boolean;
            };
            ended: boolean;
            formulas: string;
            id: string;
            length: number;
            now: number;
            places: number[];
            players: components["schemas"]["EventPlayer"][];
            pods: number[][];
            prizes: {
                [key: string]: number;
            };
            reminders: string[];
            round: components["schemas"]["EventRound"] | null;
            rounds: string[];
            seeds: number[];
            settings: {
                [key: string]: unknown;
            };
            staff: {
                [key: string]: string;
            };
            standings: components["schemas"]["EventStanding"][];
            structure: number[] | null;
            timer: components["schemas"]["EventTimer"] | null;
            timers: string[];
            trouble: string;
            you: components["schemas"]["EventYou"];
        };
        /** @description As whom the asker acts, and what this role may do. */
        EventYou: {
            may: string[];
            player: number | null;
            role: string;
            who: string;
        };
        /** @description All answers of an exam, by question; one that was not answered is below zero. */
        ExamGiven: {
            answers: {
                [key: string]: number;
            };
            in_time?: boolean;
            needed?: number;
            /** @enum {string} */
            rules?: "" | "cr-2020-01-24" | "cr-2019-05-03" | "manual-2015" | "classic-2005";
        };
        /** @description How an exam went, by section of the manual. */
        ExamMarks: {
            all: number;
            passed: boolean;
            percent: number;
            right: number;
            sections: components["schemas"]["SectionMarks"][];
            wrong: components["schemas"]["QuizWrong"][];
        };
        /** @description A judge gives the match and each player so many minutes more. */
        Extend: {
            minutes: number;
            ref: number;
            /** @constant */
            type?: "extend";
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
        FileText: {
            text: string;
        };
        /** @description A format by which decks can be checked. */
        FormatRow: {
            name: string;
            title: string;
        };
        /**
         * @description A page of what was found.  `texts`: whether words were looked for in the texts of cards too, or as yet in names and
         *     types only.
         */
        Found: {
            cards: components["schemas"]["CardListed"][];
            page: number;
            texts: boolean;
            total: number;
        };
        /** @description What was understood and what was found, the best first. */
        FoundAnswer: {
            asked: string;
            cards: string[];
            corrected: {
                [key: string]: string;
            };
            examples: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            found: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            game: string;
            more: string[];
            words: string[];
        };
        FromClient: components["schemas"]["Answer"] | components["schemas"]["Check"] | components["schemas"]["Ask"] | components["schemas"]["SetStops"] | components["schemas"]["Pass"] | components["schemas"]["TakeBack"] | components["schemas"]["Propose"] | components["schemas"]["Concede"] | components["schemas"]["Repeat"] | components["schemas"]["Chat"] | components["schemas"]["Mute"] | components["schemas"]["Call"] | components["schemas"]["Consult"] | components["schemas"]["Repair"] | components["schemas"]["Rewind"] | components["schemas"]["Extend"] | components["schemas"]["Language"] | components["schemas"]["Whole"] | components["schemas"]["Ping"];
        FromServer: components["schemas"]["Room"] | components["schemas"]["Screen"] | components["schemas"]["Checked"] | components["schemas"]["Told"] | components["schemas"]["Advice"] | components["schemas"]["Done"] | components["schemas"]["Refused"] | components["schemas"]["Pong"];
        /** @description A game with everything that can be chosen for it.  A game without variants has one, without a name. */
        GameChoice: {
            agents: components["schemas"]["Chosen"][];
            best_of: number[];
            campaign: boolean;
            decks: components["schemas"]["DeckChoice"][];
            name: string;
            rulesets: components["schemas"]["Chosen"][];
            stops: components["schemas"]["StopsChoice"];
            title: string;
            variants: components["schemas"]["VariantChoice"][];
        };
        /** @description A list, and by what it is to be checked. */
        Given: {
            day?: string;
            format?: string;
            game?: string;
            text: string;
        };
        GlossaryTerm: {
            en: string[];
            engine: string;
            game: string;
            means: {
                [key: string]: string;
            };
            ru: string[];
            rule: string;
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
            here_only: boolean;
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
        /** @description What `arbiter judge` says of a file. */
        Judged: {
            lines: string[];
            passed: boolean;
            text: string;
        };
        /** @description A deck to be kept. */
        Kept: {
            format?: string;
            game?: string;
            name: string;
            text: string;
        };
        LabAsking: {
            id?: number;
            moves?: components["schemas"]["Move"][];
            name?: string;
            scripted?: boolean;
            seat?: number;
            spared?: boolean;
            text: string;
            /** @enum {string} */
            what: "why" | "why not" | "look" | "means" | "actions" | "rule" | "asked" | "place";
        };
        LabLooking: {
            had?: number;
            known?: string[];
            moves?: components["schemas"]["Move"][];
            open?: boolean;
            scripted?: boolean;
            spared?: boolean;
            text: string;
        };
        LabWriting: {
            claim?: string;
            moves?: components["schemas"]["Move"][];
            scripted?: boolean;
            spared?: boolean;
            text: string;
        };
        /** @description The language of what follows; a whole screen comes. */
        Language: {
            /** @enum {string} */
            lang: "en" | "ru";
            ref: number;
            /** @constant */
            type?: "language";
        };
        /** @description Everything that the account knows: `lesson:ID`, `question:ID`, `exam:WHEN`. */
        LearntAll: {
            items: {
                [key: string]: components["schemas"]["LearntWord"];
            };
        };
        LearntGiven: {
            items?: {
                [key: string]: components["schemas"]["LearntWord"];
            };
        };
        /** @description What the page knows of an item, as JSON of its own, and since when (milliseconds). */
        LearntWord: {
            at: number;
            value: string;
        };
        /** @description What a format says of a card on a day. */
        Legality: {
            format: string;
            legal: boolean;
            restricted: boolean;
            rule: string;
            title: string;
            why: string;
        };
        /** @description A lesson in the list. */
        LessonRow: {
            about: string;
            first: boolean;
            game: string;
            id: string;
            parts: number;
            rules: string[];
            rulesets: string[];
            title: string;
            /** @description Whether it can be learnt by the rules that a game is usually played by. */
            usual: boolean;
        };
        /** @description Where the learner is: the table of what is played, the choices of what is asked. */
        LessonShown: {
            about: string;
            /** @description What a draft asks next; its choices are answers to it. */
            asked: string;
            choices: string[];
            game: string;
            goal: string;
            hints: string[];
            id: string;
            part: number;
            parts: number;
            rules: components["schemas"]["RuleText"][];
            screen: components["schemas"]["Screen"] | null;
            several: boolean;
            state: string;
            story: string[];
            summary: string;
            /** @description The cards taken in a draft. */
            taken: string[];
            text: string;
            title: string;
            told: components["schemas"]["Remarked"][];
        };
        /** @description A sentence with the rules behind it. */
        Line: {
            rules: string[];
            text: string;
        };
        /** @description Whose link is wanted: #3, the name of somebody of the staff, #door for registration.  `renew`: the old one is void. */
        LinkWanted: {
            renew?: boolean;
            who: string;
        };
        ListText: {
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
        Looking: {
            deeds?: components["schemas"]["Deed"][];
            had?: number;
            known?: string[];
            lesson: string;
            part?: number;
            ruleset?: string;
        };
        /** @description A table I have opened or come to. */
        Made: {
            invites: components["schemas"]["Invitation"][];
            link: string;
            table: string;
        };
        /** @description A page of the judge candidate's manual, and how many questions it has. */
        ManualPage: {
            difficulty: string;
            questions: number;
            section: string;
            title: string;
        };
        /** @description Who I am. */
        Me: {
            account: boolean;
            codes: number;
            id: string;
            name: string;
        };
        /** @description A repair that a judge can make now: `change` as it is sent back, with at most so many cards. */
        Mending: {
            change: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @enum {string} */
            kind: "trigger" | "return" | "shuffle" | "check";
            most: number;
            text: string;
        };
        /** @description An answer of a seat, or that it concedes. */
        Move: {
            answer?: components["schemas"]["JsonValue"];
            /** @enum {string} */
            do?: "answer" | "concede";
            seat: number;
        };
        Mute: {
            on?: boolean;
            ref: number;
            seat: number;
            /** @constant */
            type?: "mute";
        };
        /** @description What a player needs on a phone. */
        MyEvent: {
            alone: boolean;
            decks: string[];
            drafting: boolean;
            ended: boolean;
            id: string;
            length: number;
            match: components["schemas"]["EventMatch"] | null;
            me: components["schemas"]["EventPlayer"] | null;
            minutes: number;
            name: string;
            now: number;
            number: number;
            opponent: string;
            pod: string[];
            pool: string[];
            pools: string[][];
            rounds: number;
            stage: string;
            standings: components["schemas"]["EventStanding"][];
            timer: components["schemas"]["EventTimer"] | null;
            you: components["schemas"]["EventYou"];
        };
        Named: {
            name: string;
        };
        NewEvent: {
            organiser: string;
            public?: boolean;
            settings?: {
                [key: string]: unknown;
            };
        };
        NewPassword: {
            new: string;
            old: string;
        };
        /** @description An event from its log, as it was exported. */
        OldEvent: {
            entries: {
                [key: string]: unknown;
            }[];
            public?: boolean;
        };
        /** @description A deck of one's own. */
        Own: {
            changed: number;
            format: string;
            game: string;
            id: string;
            name: string;
            text: string;
        };
        /** @description An answer to a question of a game. */
        OwnGiven: {
            given: number;
            id: string;
            /** @enum {string} */
            rules?: "" | "cr-2020-01-24" | "cr-2019-05-03" | "manual-2015" | "classic-2005";
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
        /** @description From a step: who plays each seat from there, I or an agent of a level. */
        PlayOn: {
            at: number;
            seats?: string[];
        };
        PlayingOn: {
            moves?: components["schemas"]["Move"][];
            scripted?: boolean;
            seats?: string[];
            spared?: boolean;
            text: string;
        };
        /** @description A moment to which a judge may take the game back: before this answer; what was told after it, up to the next one. */
        Point: {
            at: number;
            lines: string[];
            seat: number;
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
        /** @description With the scheduler's card of the question and the day on which it is due again. */
        QuizAnswered: {
            card: string;
            due: string;
            editions: string[];
            key: number;
            mistakes: string[];
            page: string;
            reason: string[];
            right: boolean;
            rules: string[];
        };
        /** @description An answer, with the card that the learner has kept of this question. */
        QuizGiven: {
            card?: string;
            given: number;
            id: string;
            /** @enum {string} */
            rules?: "" | "cr-2020-01-24" | "cr-2019-05-03" | "manual-2015" | "classic-2005";
        };
        /** @description A question in a list. */
        QuizListed: {
            difficulty: string;
            examples: string[];
            id: string;
            kind: string;
            section: string;
        };
        /** @description A question of a game; None: there are no more. */
        QuizNext: {
            question: components["schemas"]["QuizQuestion"] | null;
        };
        /** @description A question as it is asked: the position, its cards, what was done, what is asked, the answers to choose from. */
        QuizQuestion: {
            cards: string[][];
            choices: string[];
            difficulty: string;
            examples: string[];
            game: string;
            id: string;
            kind: string;
            position: string[];
            section: string;
            story: string[];
            text: string;
        };
        /** @description Whether the answer was right. */
        QuizWeighed: {
            editions: string[];
            key: number;
            mistakes: string[];
            page: string;
            reason: string[];
            right: boolean;
            rules: string[];
        };
        /** @description A question of an exam that was answered wrongly. */
        QuizWrong: {
            cards: string[][];
            choices: string[];
            difficulty: string;
            editions: string[];
            examples: string[];
            game: string;
            given: number;
            id: string;
            key: number;
            kind: string;
            mistakes: string[];
            page: string;
            position: string[];
            reason: string[];
            rules: string[];
            section: string;
            story: string[];
            text: string;
        };
        /** @description A deck as it was read. */
        Read: {
            average: number;
            basic: string;
            broken: components["schemas"]["Broken"][];
            colors: {
                [key: string]: number;
            };
            curve: number[];
            kind: string;
            legal: boolean;
            lines: components["schemas"]["DeckLine"][];
            main: number;
            name: string;
            notes: string[];
            sideboard: number;
            types: {
                [key: string]: number;
            };
        };
        /** @description A document that was read; the browser keeps it, the server does not. */
        ReadDocument: {
            game: string;
            lang: string;
            name: string;
            passages: components["schemas"]["DocumentPassage"][];
        };
        /** @description A ready deck. */
        Ready: {
            idea: string;
            name: string;
            title: string;
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
        /** @description What the teacher said: well, lost, mistake. */
        Remarked: {
            kind: string;
            text: string;
        };
        /** @description A judge changes the position of this `number`: the game's own `change`, and why, for the players. */
        Repair: {
            change: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            number: number;
            ref: number;
            /** @constant */
            type?: "repair";
            why?: string;
        };
        /** @description Do again, so many times, what all have chosen since I last acted (a shortcut). */
        Repeat: {
            ref: number;
            seat: number;
            times: number;
            /** @constant */
            type?: "repeat";
        };
        /** @description What a replay is, and through whose eyes it may be seen; -2: everything lies open. */
        ReplayAbout: {
            game: string;
            id: string;
            mine: boolean;
            over: boolean;
            players: string[];
            seats: number[];
            shared: boolean;
            title: string;
        };
        ReplayAddress: {
            id: string;
        };
        ReplayAsking: {
            at: number;
            id?: number;
            name?: string;
            seat?: number;
            /** @enum {string} */
            what: "why" | "why not" | "look" | "means" | "actions" | "rule" | "asked" | "place";
        };
        /** @description A replay in a list. */
        ReplayListed: {
            at: number;
            game: string;
            id: string;
            kept: boolean;
            over: boolean;
            title: string;
        };
        /** @description A step, whose eyes, and what the page has already: entries of the log, faces of cards. */
        ReplayLooking: {
            at: number;
            had?: number;
            known?: string[];
            seat?: number;
        };
        /** @description A judge takes the game of this `number` back to a point, and says why. */
        Rewind: {
            number: number;
            point: number;
            ref: number;
            /** @constant */
            type?: "rewind";
            why?: string;
        };
        /** @description The table as a room: who is there, the rules of the table, offers, clocks.  Sent when one of them changes. */
        Room: {
            best_of: number;
            chat: components["schemas"]["Said"][];
            clocks: components["schemas"]["Time"][];
            early: boolean;
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
            turns: number;
            /** @constant */
            type: "room";
            variant: string;
            watchers: number;
        };
        RuleText: {
            rule: string;
            text: string;
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
        SectionMarks: {
            all: number;
            right: number;
            section: string;
            title: string;
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
        /** @description A sheet for quick reference, and the names of all sheets. */
        SheetPage: {
            name: string;
            sheets: string[];
            tables: components["schemas"]["SheetTable"][];
            title: string;
        };
        SheetTable: {
            rows: string[][];
            title: string;
        };
        /** @description The position, and who is to answer. */
        Shown: {
            game: string;
            over: boolean;
            players: number;
            screen: components["schemas"]["Screen"];
            seat: number;
        };
        Sits: {
            /** @enum {string} */
            kind: "person" | "agent" | "open";
            level: string;
            me: boolean;
            name: string;
            seat: number;
        };
        /** @description A deck to be played alone. */
        Solo: {
            game?: string;
            name?: string;
            text: string;
        };
        /** @description A moment to which one can go, and what has just happened there. */
        Step: {
            at: number;
            mark: string;
            rules: string[];
            text: string;
            turn: number;
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
        /** @description The moments of a turn in which one can be asked, and those in which one is at first: in own turns, in others'. */
        StopsChoice: {
            moments: components["schemas"]["Chosen"][];
            others: string[];
            own: string[];
        };
        /** @description Where it goes on. */
        TableAddress: {
            table: string;
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
        Testing: {
            answer?: components["schemas"]["JsonValue"];
            deeds?: components["schemas"]["Deed"][];
            lesson: string;
            part?: number;
            partial?: boolean;
            ruleset?: string;
        };
        /** @description A seat's clock, or the match's (seat -1), in seconds; it runs if it is this seat's turn to answer. */
        Time: {
            left: number;
            runs: boolean;
            seat: number;
        };
        /** @description The steps of a game as a seat may know them; `mine`: whose view it is. */
        Timeline: {
            game: string;
            length: number;
            over: boolean;
            players: number;
            seat: number;
            steps: components["schemas"]["Step"][];
            turns: components["schemas"]["Turn"][];
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
        ToldLine: {
            depth: number;
            rules: string[];
            text: string;
        };
        /** @description A reason, and the reasons behind it: why a number is what it is, layer by layer. */
        Tree: {
            because: components["schemas"]["Tree"][];
            rule: string;
            text: string;
        };
        /** @description A turn of the time line: the step at which it begins. */
        Turn: {
            at: number;
            number: number;
            text: string;
        };
        /** @description Two editions to be compared: the texts of their rules by number. */
        TwoEditions: {
            earlier: {
                [key: string]: string;
            };
            later: {
                [key: string]: string;
            };
        };
        /** @description A file as data. */
        Understood: {
            document: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            game: string;
        };
        /** @description What going back to a point would undo, the last thing first. */
        Undoing: {
            /** @enum {string} */
            advice: "rewind" | "leave";
            at: number;
            counts: {
                [key: string]: number;
            };
            inputs: number;
            lines: string[];
            over: string[];
        };
        Upload: {
            text: string;
            title?: string;
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
        /** @description A card with all that is known of it. */
        WholeCard: {
            faces: components["schemas"]["Face"][];
            legality: components["schemas"]["Legality"][];
            name: string;
            nodes: string[];
            other: components["schemas"]["Face"][];
            playable: boolean;
            printings: string[];
            rulings: [
                string,
                string
            ][];
            shown: string;
            why: string;
        };
        /** @description The games for whose cards the server has pictures. */
        WithPictures: {
            games: string[];
        };
        Wondering: {
            deeds?: components["schemas"]["Deed"][];
            id?: number;
            lesson: string;
            name?: string;
            part?: number;
            ruleset?: string;
            /** @enum {string} */
            what: "why" | "why not" | "look" | "means" | "actions" | "rule" | "asked" | "place";
        };
        /** @description A word of the glossary: how it is written, and what it means. */
        Word: {
            forms: string[];
            means: string;
            term: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Accepts = components['schemas']['Accepts'];
export type Advice = components['schemas']['Advice'];
export type Answer = components['schemas']['Answer'];
export type Ask = components['schemas']['Ask'];
export type Asks = components['schemas']['Asks'];
export type BoosterSet = components['schemas']['BoosterSet'];
export type Bring = components['schemas']['Bring'];
export type Broken = components['schemas']['Broken'];
export type Call = components['schemas']['Call'];
export type CardExample = components['schemas']['CardExample'];
export type CardListed = components['schemas']['CardListed'];
export type CardsExamples = components['schemas']['CardsExamples'];
export type CardsTogether = components['schemas']['CardsTogether'];
export type CardsView = components['schemas']['CardsView'];
export type CaseAnswer = components['schemas']['CaseAnswer'];
export type CaseGiven = components['schemas']['CaseGiven'];
export type CaseStep = components['schemas']['CaseStep'];
export type ChangedRule = components['schemas']['ChangedRule'];
export type Chat = components['schemas']['Chat'];
export type Check = components['schemas']['Check'];
export type Checked = components['schemas']['Checked'];
export type Checking = components['schemas']['Checking'];
export type Choice = components['schemas']['Choice'];
export type Choices = components['schemas']['Choices'];
export type Chosen = components['schemas']['Chosen'];
export type ClockWanted = components['schemas']['ClockWanted'];
export type Codes = components['schemas']['Codes'];
export type Compared = components['schemas']['Compared'];
export type Comparing = components['schemas']['Comparing'];
export type Concede = components['schemas']['Concede'];
export type Consult = components['schemas']['Consult'];
export type Credentials = components['schemas']['Credentials'];
export type Dealing = components['schemas']['Dealing'];
export type DecisionListed = components['schemas']['DecisionListed'];
export type DeckChoice = components['schemas']['DeckChoice'];
export type DeckLine = components['schemas']['DeckLine'];
export type DeckList = components['schemas']['DeckList'];
export type DeckWriting = components['schemas']['DeckWriting'];
export type Deed = components['schemas']['Deed'];
export type DeskCall = components['schemas']['DeskCall'];
export type DeskListed = components['schemas']['DeskListed'];
export type DeskPace = components['schemas']['DeskPace'];
export type DeskTold = components['schemas']['DeskTold'];
export type DeskWalk = components['schemas']['DeskWalk'];
export type DeskWritten = components['schemas']['DeskWritten'];
export type Difference = components['schemas']['Difference'];
export type Document = components['schemas']['Document'];
export type DocumentPassage = components['schemas']['DocumentPassage'];
export type Done = components['schemas']['Done'];
export type DraftAddress = components['schemas']['DraftAddress'];
export type DraftBroken = components['schemas']['DraftBroken'];
export type DraftCard = components['schemas']['DraftCard'];
export type DraftDeck = components['schemas']['DraftDeck'];
export type DraftListed = components['schemas']['DraftListed'];
export type DraftOpen = components['schemas']['DraftOpen'];
export type DraftOption = components['schemas']['DraftOption'];
export type DraftPick = components['schemas']['DraftPick'];
export type DraftProposal = components['schemas']['DraftProposal'];
export type DraftQuestion = components['schemas']['DraftQuestion'];
export type DraftSits = components['schemas']['DraftSits'];
export type DraftState = components['schemas']['DraftState'];
export type DraftWanted = components['schemas']['DraftWanted'];
export type Entry = components['schemas']['Entry'];
export type EventCall = components['schemas']['EventCall'];
export type EventDecks = components['schemas']['EventDecks'];
export type EventDeed = components['schemas']['EventDeed'];
export type EventDone = components['schemas']['EventDone'];
export type EventGlance = components['schemas']['EventGlance'];
export type EventJoining = components['schemas']['EventJoining'];
export type EventLink = components['schemas']['EventLink'];
export type EventMatch = components['schemas']['EventMatch'];
export type EventPlayer = components['schemas']['EventPlayer'];
export type EventRound = components['schemas']['EventRound'];
export type EventSeat = components['schemas']['EventSeat'];
export type EventStanding = components['schemas']['EventStanding'];
export type EventTimer = components['schemas']['EventTimer'];
export type EventView = components['schemas']['EventView'];
export type EventYou = components['schemas']['EventYou'];
export type ExamGiven = components['schemas']['ExamGiven'];
export type ExamMarks = components['schemas']['ExamMarks'];
export type Extend = components['schemas']['Extend'];
export type Face = components['schemas']['Face'];
export type FileText = components['schemas']['FileText'];
export type FormatRow = components['schemas']['FormatRow'];
export type Found = components['schemas']['Found'];
export type FoundAnswer = components['schemas']['FoundAnswer'];
export type FromClient = components['schemas']['FromClient'];
export type FromServer = components['schemas']['FromServer'];
export type GameChoice = components['schemas']['GameChoice'];
export type Given = components['schemas']['Given'];
export type GlossaryTerm = components['schemas']['GlossaryTerm'];
export type Health = components['schemas']['Health'];
export type Invitation = components['schemas']['Invitation'];
export type Invited = components['schemas']['Invited'];
export type JsonValue = components['schemas']['JsonValue'];
export type Judged = components['schemas']['Judged'];
export type Kept = components['schemas']['Kept'];
export type LabAsking = components['schemas']['LabAsking'];
export type LabLooking = components['schemas']['LabLooking'];
export type LabWriting = components['schemas']['LabWriting'];
export type Language = components['schemas']['Language'];
export type LearntAll = components['schemas']['LearntAll'];
export type LearntGiven = components['schemas']['LearntGiven'];
export type LearntWord = components['schemas']['LearntWord'];
export type Legality = components['schemas']['Legality'];
export type LessonRow = components['schemas']['LessonRow'];
export type LessonShown = components['schemas']['LessonShown'];
export type Line = components['schemas']['Line'];
export type LinkWanted = components['schemas']['LinkWanted'];
export type ListText = components['schemas']['ListText'];
export type Listed = components['schemas']['Listed'];
export type Looking = components['schemas']['Looking'];
export type Made = components['schemas']['Made'];
export type ManualPage = components['schemas']['ManualPage'];
export type Me = components['schemas']['Me'];
export type Mending = components['schemas']['Mending'];
export type Move = components['schemas']['Move'];
export type Mute = components['schemas']['Mute'];
export type MyEvent = components['schemas']['MyEvent'];
export type Named = components['schemas']['Named'];
export type NewEvent = components['schemas']['NewEvent'];
export type NewPassword = components['schemas']['NewPassword'];
export type OldEvent = components['schemas']['OldEvent'];
export type Own = components['schemas']['Own'];
export type OwnGiven = components['schemas']['OwnGiven'];
export type Page = components['schemas']['Page'];
export type Pass = components['schemas']['Pass'];
export type Ping = components['schemas']['Ping'];
export type PlayOn = components['schemas']['PlayOn'];
export type PlayingOn = components['schemas']['PlayingOn'];
export type Point = components['schemas']['Point'];
export type Pong = components['schemas']['Pong'];
export type Problem = components['schemas']['Problem'];
export type Proof = components['schemas']['Proof'];
export type Proposal = components['schemas']['Proposal'];
export type Propose = components['schemas']['Propose'];
export type Qr = components['schemas']['Qr'];
export type Question = components['schemas']['Question'];
export type QuizAnswered = components['schemas']['QuizAnswered'];
export type QuizGiven = components['schemas']['QuizGiven'];
export type QuizListed = components['schemas']['QuizListed'];
export type QuizNext = components['schemas']['QuizNext'];
export type QuizQuestion = components['schemas']['QuizQuestion'];
export type QuizWeighed = components['schemas']['QuizWeighed'];
export type QuizWrong = components['schemas']['QuizWrong'];
export type Read = components['schemas']['Read'];
export type ReadDocument = components['schemas']['ReadDocument'];
export type Ready = components['schemas']['Ready'];
export type Recovery = components['schemas']['Recovery'];
export type Refused = components['schemas']['Refused'];
export type Remarked = components['schemas']['Remarked'];
export type Repair = components['schemas']['Repair'];
export type Repeat = components['schemas']['Repeat'];
export type ReplayAbout = components['schemas']['ReplayAbout'];
export type ReplayAddress = components['schemas']['ReplayAddress'];
export type ReplayAsking = components['schemas']['ReplayAsking'];
export type ReplayListed = components['schemas']['ReplayListed'];
export type ReplayLooking = components['schemas']['ReplayLooking'];
export type Rewind = components['schemas']['Rewind'];
export type Room = components['schemas']['Room'];
export type RuleText = components['schemas']['RuleText'];
export type Said = components['schemas']['Said'];
export type Screen = components['schemas']['Screen'];
export type SeatNamed = components['schemas']['SeatNamed'];
export type SeatWanted = components['schemas']['SeatWanted'];
export type Seated = components['schemas']['Seated'];
export type SectionMarks = components['schemas']['SectionMarks'];
export type SetStops = components['schemas']['SetStops'];
export type SheetPage = components['schemas']['SheetPage'];
export type SheetTable = components['schemas']['SheetTable'];
export type Shown = components['schemas']['Shown'];
export type Sits = components['schemas']['Sits'];
export type Solo = components['schemas']['Solo'];
export type Step = components['schemas']['Step'];
export type Stops = components['schemas']['Stops'];
export type StopsChoice = components['schemas']['StopsChoice'];
export type TableAddress = components['schemas']['TableAddress'];
export type TableWanted = components['schemas']['TableWanted'];
export type TakeBack = components['schemas']['TakeBack'];
export type Testing = components['schemas']['Testing'];
export type Time = components['schemas']['Time'];
export type Timeline = components['schemas']['Timeline'];
export type Token = components['schemas']['Token'];
export type Told = components['schemas']['Told'];
export type ToldLine = components['schemas']['ToldLine'];
export type Tree = components['schemas']['Tree'];
export type Turn = components['schemas']['Turn'];
export type TwoEditions = components['schemas']['TwoEditions'];
export type Understood = components['schemas']['Understood'];
export type Undoing = components['schemas']['Undoing'];
export type Upload = components['schemas']['Upload'];
export type VariantChoice = components['schemas']['VariantChoice'];
export type Whole = components['schemas']['Whole'];
export type WholeCard = components['schemas']['WholeCard'];
export type WithPictures = components['schemas']['WithPictures'];
export type Wondering = components['schemas']['Wondering'];
export type Word = components['schemas']['Word'];
