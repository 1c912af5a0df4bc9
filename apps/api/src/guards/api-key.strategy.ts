import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import { ApiKeys, type KeyCaller } from '#libs/identity';

/** Passport's bearer scheme over our API keys. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly keys: ApiKeys) {
    super();
  }

  /** @throws DomainError api_key_invalid, api_key_revoked */
  validate(secret: string): Promise<KeyCaller> {
    return this.keys.authenticate(secret);
  }
}
