export { mcpServer, type ServedKey } from './server.js';
export { serveOverStdio, type StdioOptions } from './stdio.js';
