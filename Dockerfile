# Jadeport as one image: web, tRPC, REST and docs on port 3000. It wants DATABASE_URL and SECRET_KEY;
# without the first, the embedded database lives in /data. One image serves every forwarder.
#   docker build --tag jadeport .

FROM node:24-slim AS sources
WORKDIR /app
COPY package.json ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')"
COPY . .

FROM sources AS built
RUN pnpm install --frozen-lockfile --filter '@jadeport/web...' --filter '@jadeport/api...'
RUN node apps/web/build.ts && node apps/api/build.ts

FROM sources
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN pnpm install --frozen-lockfile --prod --filter '@jadeport/api...' \
    && install --directory --owner=node --group=node /data
COPY --from=built /app/apps/web/dist apps/web/dist
COPY --from=built /app/apps/api/dist apps/api/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD [ "node", "--eval", \
    "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" ]
# The bundle: docs/decisions/0060. Its flags: docs/decisions/0032.
CMD [ "sh", "-c", "exec node $(cat apps/api/v8-flags) apps/api/dist/main.js" ]
