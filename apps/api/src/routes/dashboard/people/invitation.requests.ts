import { ROLES, type Role } from '#libs/platform';
import { ChoiceField, RequestShape, TextField } from '../../../http/index.js';

@RequestShape({ name: 'InvitationCreateRequest', closed: true })
export class InvitationCreateRequest {
  @TextField({
    required: true,
    maxLength: 254,
    pattern: /^\s*[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\s*$/,
  })
  email!: string;

  @ChoiceField(ROLES, { required: true })
  role!: Role;
}

@RequestShape({ name: 'InvitationTokenRequest', closed: true })
export class InvitationTokenRequest {
  @TextField({ required: true, maxLength: 200, description: 'From the link of the mail.' })
  token!: string;
}
