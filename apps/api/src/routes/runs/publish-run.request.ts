import { RequestShape, TextField } from '../../http/index.js';

/** How a draft goes out. */
@RequestShape({ name: 'RunPublishRequest' })
export class RunPublishRequest {
  @TextField({
    maxLength: 100,
    aliases: ['start_at'],
    format: 'date-time',
    description:
      'The earliest post moves there, the others keep their distance. Missing: past times become now.',
  })
  startAt?: string | null;
}
