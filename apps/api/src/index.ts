export { createApi, type RunningApi } from './create-api.js';
export { UNKEYED_OPERATIONS } from './http/request/unkeyed-operations.js';
export {
  AUDITED_BESIDE_DOCUMENT,
  UNAUDITED_OPERATIONS,
} from './guards/audit/unaudited-operations.js';
