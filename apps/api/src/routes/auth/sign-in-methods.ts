import { Injectable } from '@nestjs/common';

/** A way to sign in besides e-mail, as the sign-in page shows it. */
export interface SignInMethod {
  readonly id: 'google' | 'apple';
  readonly enabled: boolean;
}

/** The ways to sign in besides e-mail. The module of each adds it when it starts. */
@Injectable()
export class SignInMethods {
  private readonly methods = new Map<SignInMethod['id'], SignInMethod>();

  add(method: SignInMethod): void {
    this.methods.set(method.id, method);
  }

  isEnabled(id: SignInMethod['id']): boolean {
    return this.methods.get(id)?.enabled ?? false;
  }
}
