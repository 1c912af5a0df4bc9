/** Parsed when the application is built (compiled-messages.mjs). */
declare module '*.json?first' {
  const messages: import('./messages.js').Messages;
  export default messages;
}
declare module '*.json?rest' {
  const messages: import('./messages.js').Messages;
  export default messages;
}
