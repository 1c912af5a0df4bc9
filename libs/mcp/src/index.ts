export { mcpServer } from './server.js';
export { serveOverStdio } from './stdio.js';
