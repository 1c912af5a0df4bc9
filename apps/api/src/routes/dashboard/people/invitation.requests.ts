import { ROLES, type Role } from '#libs/platform';
import { ChoiceField, RequestShape, TextField } from '../../../http/index.js';
import { MAIL_ADDRESS } from '../../auth/email/email-auth.requests.js';

@RequestShape({ name: 'InvitationCreateRequest', closed: true })
export class InvitationCreateRequest {
  @TextField(MAIL_ADDRESS)
  email!: string;

  @ChoiceField(ROLES, { required: true })
  role!: Role;
}

@RequestShape({ name: 'InvitationTokenRequest', closed: true })
export class InvitationTokenRequest {
  @TextField({ required: true, maxLength: 200, description: 'From the link of the mail.' })
  token!: string;
}
