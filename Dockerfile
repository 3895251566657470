# Builds the web once, then runs the server on the Node that the project pins.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npx vite build && npm prune --omit=dev

FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data TRUST_PROXY=on
COPY --from=build /app /app
RUN useradd --system --home-dir /app taiyari && mkdir /data && chown taiyari /data
USER taiyari
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The program itself, so that SIGTERM reaches it and it can finish what is under way.
CMD ["node_modules/.bin/node", "server/main.ts"]
