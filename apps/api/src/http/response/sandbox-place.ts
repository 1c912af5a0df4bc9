import { type Config, serviceConfig, trimmedEnd } from '#libs/kernel';
import { ApiProperty, ApiSchema } from '../openapi/decorators.js';

@ApiSchema({ name: 'SandboxPlace' })
export class SandboxPlaceBody {
  @ApiProperty({ type: 'string', format: 'uri', description: 'The wall.' })
  url!: string;

  @ApiProperty({
    type: 'string',
    format: 'uri',
    nullable: true,
    description: 'Where the mails of the service can be read; null where they are really sent.',
  })
  mailboxUrl!: string | null;
}

/** Where the sandbox of this installation is; null for one without. */
export function sandboxPlace(config: Config): SandboxPlaceBody | null {
  const { sandboxUrl, sandboxMailboxUrl } = config.get(serviceConfig);
  if (sandboxUrl === null) return null;
  return { url: `${trimmedEnd(sandboxUrl, '/')}/`, mailboxUrl: sandboxMailboxUrl };
}
