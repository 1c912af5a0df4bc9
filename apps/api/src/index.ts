export { createApi, type RunningApi } from './create-api.js';
export { UNAUDITED_OPERATIONS } from './guards/audit/unaudited-operations.js';
export { UNKEYED_OPERATIONS } from './http/request/unkeyed-operations.js';
