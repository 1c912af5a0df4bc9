export { inputColumns, answerColumns } from './csv/columns.js';
export { guarded } from './csv/cell-guard.js';
export { documentFormats, formatOf, type DocumentFormat } from './document-format.js';
export { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
export { looseValue } from './loose-value.js';
export { placeUploads, type LocalMedia } from './media/local-media.js';
export type { Problem, ProblemCode } from './problem.js';
export { readDocument, type DocumentFile, type ReadDocument } from './read-document.js';
export type { Position } from './source-text.js';
