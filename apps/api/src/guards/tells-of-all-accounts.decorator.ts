import { SetMetadata } from '@nestjs/common';
import { failing } from '../http/openapi/decorators.js';

export const TELLS_OF_ALL_ACCOUNTS = 'postrider:tells-of-all-accounts';

/** Closes a route to keys that do not see all accounts: 403 access_exceeded. */
export const TellsOfAllAccounts = (): MethodDecorator =>
  failing(403, SetMetadata(TELLS_OF_ALL_ACCOUNTS, true));
