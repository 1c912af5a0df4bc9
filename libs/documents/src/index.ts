export { inputColumns, answerColumns } from './csv/columns.js';
export { guarded } from './csv/cell-guard.js';
export { decodeText } from './decode-text.js';
export { documentFormats, formatOf, type DocumentFormat } from './document-format.js';
export { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
export { looseValue } from './loose-value.js';
export { placeUploads } from './media/local-media.js';
export { readDocument, type ReadDocument } from './read-document.js';
export { NOT_UTF8_MESSAGE, textEncodingOf, WORKBOOK_MESSAGE } from './text-encoding.js';
