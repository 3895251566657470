# Builds the web once, then runs the server on the Node that the project pins: npm brings it for the processor of the image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev

FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Memory that is free again goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /app /app
# The fixed number lets a deployment give it files.
RUN useradd --system --uid 10001 --home-dir /app taiyari && mkdir /data && chown taiyari /data
USER taiyari
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s CMD ["node_modules/.bin/node", "scripts/health.mjs"]
# The program itself, so that SIGTERM reaches it and it can finish what is under way.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "server/main.ts"]
