// For tests: command lines run in their own process, and what there is to run.
export { commands } from './commands/index.js';
export { runCli } from './program.js';
export { Terminal, type Streams } from './terminal/terminal.js';
