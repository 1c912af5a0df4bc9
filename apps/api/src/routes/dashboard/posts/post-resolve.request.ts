import { ChoiceField, RequestShape, TextField } from '../../../http/index.js';

/** What a person has seen of a post whose outcome stayed unknown. */
@RequestShape({ name: 'PostResolveRequest', closed: true })
export class PostResolveRequest {
  @ChoiceField(['published', 'absent'], { required: true })
  outcome!: 'published' | 'absent';

  @TextField({
    maxLength: 2_000,
    format: 'uri',
    aliases: ['provider_url'],
    description: 'Where the published post can be seen; http or https.',
  })
  providerUrl?: string | null;
}
