export { createApi, type RunningApi } from './create-api.js';
