import type { CredentialDescription } from '../n8n.js';
import { BASE_URL } from '../service.js';

/** Where the service is, and a key of it. */
export class PostriderApi implements CredentialDescription {
  readonly name = 'postriderApi';
  readonly displayName = 'Postrider API';
  readonly documentationUrl = 'https://github.com/postrider/postrider/blob/main/docs/n8n.md';
  readonly icon = {
    light: 'file:../icons/postrider.svg',
    dark: 'file:../icons/postrider.dark.svg',
  };
  readonly properties = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: 'http://localhost:3000',
      required: true,
      placeholder: 'https://posts.example.com',
      description: 'Where your Postrider answers, without /v1',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'A key with the scope publish does for the Postrider node; the Postrider Trigger needs admin',
    },
  ] as const;
  readonly authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{ $credentials.apiKey }}' } },
  };
  readonly test = { request: { baseURL: BASE_URL, url: '/v1/keys/validate' } };
}
