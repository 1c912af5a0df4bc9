# One image for api and scheduler; docker-compose.yml says which one a container runs.
FROM node:20-bookworm-slim
WORKDIR /srv/postrider
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node build.mjs && mkdir -p /var/lib/postrider/media && chown -R node:node /var/lib/postrider
USER node
ENV NODE_ENV=production HOST=0.0.0.0 MEDIA_DIRECTORY=/var/lib/postrider/media
EXPOSE 3000
CMD ["node", "dist/apps/api/src/main.js"]
