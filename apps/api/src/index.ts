export { createApi, type RunningApi } from './create-api.js';
export { writeOpenApiDocument } from './http/openapi/write-document.js';
