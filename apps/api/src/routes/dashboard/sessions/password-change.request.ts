import { RequestShape, TextField } from '../../../http/index.js';

const PASSWORD = { required: true, maxLength: 1_000, format: 'password' } as const;

@RequestShape({ name: 'PasswordChangeRequest', closed: true })
export class PasswordChangeRequest {
  @TextField({ ...PASSWORD, aliases: ['current_password'] })
  currentPassword!: string;

  @TextField({ ...PASSWORD, aliases: ['new_password'] })
  newPassword!: string;
}
