# The portal: server, simulator and page, without the tools that build and test them. `compose.yaml` starts it with all it needs.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build

FROM node:24-trixie-slim AS installed
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/server apps/server
COPY apps/simulator apps/simulator
# The image brings the runtime itself.
RUN npm ci --omit=dev --workspace=apps/server --include-workspace-root=false --ignore-scripts
COPY --from=build /app/apps/web/dist apps/web/dist

FROM node:24-trixie-slim
# `pg_dump` and `pg_restore` for copies of a PostgreSQL up to this version.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=installed /app ./
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# A database that is away makes no portal that has to be started again: that is what /readyz is for.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
