import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages.mjs';

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [compiledMessages()],
  // Messages are parsed when they are built; the browser needs no parser.
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  build: {
    target: 'es2023',
    // Neither inline scripts nor data: fonts: the page's policy allows files of ours only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs is one file: it compresses better, and is asked for at once.
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // So is what the calendar needs beside it: a browser asks for six small files at a time, and slow
            // networks take half a second for each six.
            { name: 'calendar', test: /screens\/calendar\/calendar-screen\.tsx$/, priority: 1 },
            // What most of the other screens share is another.
            { name: 'widgets', test: /src\/(widgets|labels)\// },
            { name: 'queues', test: /screens\/queues\// },
          ],
        },
      },
      // Packages mark what may run on a server; here all of it runs in the browser.
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
    },
  },
});
