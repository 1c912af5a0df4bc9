import { ROLES, type Role } from '#libs/platform';
import { ChoiceField, RequestShape } from '../../../http/index.js';

@RequestShape({ name: 'MemberUpdateRequest', closed: true })
export class MemberUpdateRequest {
  @ChoiceField(ROLES, { required: true })
  role!: Role;
}
