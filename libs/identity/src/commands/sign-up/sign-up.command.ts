import { Command } from '@nestjs/cqrs';

/** What a visitor asks for. Nothing is anybody's before the address is proved. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly workspaceName: string | null;
  /** Checked: on the dashboard's origin. */
  readonly redirectTo: string | null;
  /** The token of the operator's link: the sign-up is for that workspace. */
  readonly claimToken: string | null;
}

/** Begins a sign-up: a mail goes to the address, whether or not it has an account. */
export class SignUpCommand extends Command<void> {
  constructor(readonly signUp: SignUp) {
    super();
  }
}
