# The table as a server.  `docker compose up` starts it with PostgreSQL; docs/server.md says what can be set.
#
# The page is built and packed with the engine in the first stage; the second holds Python, the wheel and nothing else.
# COMPILE=3 compiles the engine (about three times as fast, and the build takes some ten minutes more).

FROM python:3.11-slim AS build
ARG COMPILE=
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends make gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make page
RUN .venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint tools/versions.txt \
        setuptools wheel mypy types-PyYAML types-jsonschema types-setuptools \
    && ARBITER_COMPILE="$COMPILE" .venv/bin/python -m pip wheel --quiet --disable-pip-version-check \
        --no-deps --no-build-isolation --wheel-dir /wheel .

FROM python:3.11-slim
COPY --from=build /wheel /wheel
COPY --from=build /source/tools/versions.txt /wheel/versions.txt
RUN pip install --quiet --no-cache-dir --disable-pip-version-check --constraint /wheel/versions.txt \
        "$(ls /wheel/*.whl)[postgresql]" \
    && rm -rf /wheel \
    && useradd --system --uid 10001 --home-dir /data --create-home arbiter
USER arbiter
WORKDIR /data
VOLUME /data
ENV ARBITER_DB=sqlite:////data/tables.db PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
# Other processes of the same lobby reach this one under the address of its container.
CMD ["sh", "-c", "exec arbiter serve --host 0.0.0.0 --port 8000 --no-browser --address http://$(hostname -i | cut -d' ' -f1):8000"]
