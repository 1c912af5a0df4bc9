import type { Property } from '../../../n8n.js';
import { sendIdempotencyKey } from '../requests/idempotency-key.js';
import { pagesOf } from '../requests/pages.js';
import { sendFile } from '../requests/upload.js';
import { filter, listFields, operationsOf, shownFor } from './fields.js';

export const asset: readonly Property[] = [
  operationsOf('asset', [
    {
      name: 'Get Many',
      value: 'getAll',
      action: 'Get many assets',
      description: 'Get uploaded files, newest first',
      routing: {
        request: { method: 'GET', url: '/v1/assets' },
        send: { paginate: true },
        operations: { pagination: pagesOf('assets') },
      },
    },
    {
      name: 'Upload',
      value: 'upload',
      action: 'Upload a file',
      description: 'Upload a picture or a video, to be used in posts by its ID',
      routing: {
        request: { method: 'POST', url: '/v1/assets/upload' },
        send: { preSend: [sendFile, sendIdempotencyKey] },
      },
    },
  ]),
  {
    displayName: 'Input Binary Field',
    name: 'binaryProperty',
    type: 'string',
    required: true,
    displayOptions: shownFor('asset', 'upload'),
    default: 'data',
    hint: 'The name of the input field containing the binary file data to be uploaded',
  },
  ...listFields('asset'),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: shownFor('asset', 'getAll'),
    default: {},
    options: [filter({ displayName: 'File Name', name: 'name', type: 'string' }, 'q')],
  },
];
