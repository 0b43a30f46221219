# Builds Torre and runs its compiled services on Node 22.
FROM node:22-bookworm-slim AS build
WORKDIR /torre
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/build.mjs').then((build) => build.ensureBuilt())" && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 TORRE_SEED=none TORRE_DATA=/var/lib/torre
WORKDIR /torre
COPY --from=build --chown=root:root /torre/package.json ./
COPY --from=build --chown=root:root /torre/node_modules ./node_modules
COPY --from=build --chown=root:root /torre/.build ./.build
RUN useradd --system --home-dir /var/lib/torre --create-home torre
USER torre
VOLUME /var/lib/torre
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".build/server/main.js"]
