import 'reflect-metadata';
import { writeOpenApiDocument } from './http/openapi/write-document.js';

/** Writes the contract to openapi.json at the root; run by `npm run openapi`. */
await writeOpenApiDocument('openapi.json');
