// npm run dev: builds what changed, then starts; node's watch mode runs this again at every change.
await import('./build.mjs');
await import('./dist/src/standalone/main.js');
