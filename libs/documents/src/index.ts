export {
  answerColumns,
  columnKey,
  columnNamed,
  inputColumns,
  meantColumn,
  SETTING,
  type Column,
  type InputColumn,
} from './csv/columns.js';
export {
  lengthMessage,
  looksSplit,
  NAMELESS_MESSAGE,
  ONE_CELL_MESSAGE,
  tableFormOf,
  type TableForm,
} from './csv/table-form.js';
export { guarded } from './csv/cell-guard.js';
export { decodeText } from './decode-text.js';
export { documentFormats, formatOf, type DocumentFormat } from './document-format.js';
export { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
export { looseText, looseValue } from './loose-value.js';
export { KnownNames } from './names/known-names.js';
export { squeezed } from './names/edits.js';
export { placeUploads } from './media/local-media.js';
export { readDocument, unreadDocument, type ReadDocument } from './read-document.js';
export { NOT_UTF8_MESSAGE, textEncodingOf, WORKBOOK_MESSAGE } from './text-encoding.js';
