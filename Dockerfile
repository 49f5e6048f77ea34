# The images of the product; `docker build --target gateway`, `service` (with --build-arg SERVICE=library),
# `generation-worker`, `operator` or `standalone`. Every step is a script that `scripts/image/all.sh` runs outside of a
# container in the same order. `docker-bake.hcl` builds all of them.
# Node 24.20.0 on Debian 13, the index of all platforms. Renew tag and digest together: `docker buildx imagetools inspect`.
# Tests run the trees below by the Node that the tag names.
ARG NODE_IMAGE=node:24.20.0-trixie-slim@sha256:50c3b2f6988dfc307b86e5301d69611af31f4789bdf232863b07d3b02fe55ae0

FROM ${NODE_IMAGE} AS base
# Where npm keeps what it has got, whoever runs it.
ENV npm_config_cache=/var/cache/npm

# The workspaces of the images alone, so that the layers below change with nothing else.
FROM base AS pruned
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/var/cache/npm scripts/image/prune.sh /pruned

FROM base AS build
WORKDIR /src
COPY --from=pruned /pruned/json .
RUN --mount=type=cache,target=/var/cache/npm npm ci --no-audit --no-fund
COPY --from=pruned /pruned/full .
RUN scripts/build.sh

FROM build AS gateway-tree
RUN --mount=type=cache,target=/var/cache/npm scripts/image/tree.sh @learning-library/gateway /app

FROM build AS service-tree
ARG SERVICE
RUN --mount=type=cache,target=/var/cache/npm \
  scripts/image/tree.sh "@learning-library/${SERVICE:?which service}" /app \
  && ln -s "services/$SERVICE/dist/main.js" /app/main.js

FROM build AS generation-worker-tree
RUN --mount=type=cache,target=/var/cache/npm scripts/image/tree.sh @learning-library/generation /app

FROM build AS operator-tree
RUN --mount=type=cache,target=/var/cache/npm scripts/image/tree.sh @learning-library/operator /app

FROM build AS standalone-tree
RUN --mount=type=cache,target=/var/cache/npm scripts/image/tree.sh @learning-library/standalone /app

# Nothing is installed here: no compiler, no package manager's work, no development dependency.
FROM ${NODE_IMAGE} AS runtime
ARG VERSION
ARG REVISION
ARG SOURCE
LABEL org.opencontainers.image.title="Learning Library Service" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
ENV NODE_ENV=production
WORKDIR /app
# An id that no user of a node has, by a name, which PostgreSQL's initdb wants, and a folder that a volume takes its owner from.
RUN groupadd --gid 10001 learning-library \
  && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin learning-library \
  && install --directory --owner 10001 --group 10001 --mode 0700 /var/lib/learning-library
USER 10001:10001
ENTRYPOINT ["node"]

FROM runtime AS gateway
COPY --from=gateway-tree /app /app
CMD ["gateway/dist/main.js"]

FROM runtime AS service
COPY --from=service-tree /app /app
CMD ["main.js"]

FROM runtime AS generation-worker
COPY --from=generation-worker-tree /app /app
CMD ["services/generation/dist/worker.js"]

FROM runtime AS operator
COPY --from=operator-tree /app /app
ENV PATH=/app/node_modules/.bin:$PATH
CMD ["services/operator/dist/main.js", "--help"]

FROM runtime AS standalone
COPY --from=standalone-tree /app /app
CMD ["services/standalone/dist/main.js"]
