import { RequestShape, TextField } from '../../http/index.js';

/** A file at a public address. */
@RequestShape({ name: 'AssetFetchRequest', closed: true })
export class AssetFetchRequest {
  @TextField({
    required: true,
    format: 'uri',
    maxLength: 2_000,
    example: 'https://example.com/spring.jpg',
    description: 'http or https, a public host.',
  })
  url!: string;

  @TextField({
    aliases: ['name'],
    nullable: true,
    maxLength: 1_000,
    description: 'Without it: the last part of the address.',
  })
  filename?: string | null;
}
