import type { ExternalProviderId } from '#libs/identity';
import {
  ApiProperty,
  ApiSchema,
  ChoiceField,
  OkResponse,
  RequestShape,
} from '../../../http/index.js';
import { InvitationTokenRequest } from '../../dashboard/people/invitation.requests.js';

const PROVIDERS = ['google', 'apple'] as const satisfies readonly ExternalProviderId[];

@RequestShape({ name: 'InvitedSignInRequest', closed: true })
export class InvitedSignInRequest extends InvitationTokenRequest {
  @ChoiceField(PROVIDERS, { required: true })
  identityProvider!: ExternalProviderId;
}

@ApiSchema({ name: 'InvitedSignInResponse' })
export class InvitedSignInResponse extends OkResponse {
  @ApiProperty({ type: 'string', format: 'uri', description: 'Where the browser goes next.' })
  authorizeUrl!: string;
}
