import type { Provider } from '@nestjs/common';
import { entitlementsFromWorkspaces } from '#libs/identity';

/** Bindings of platform's ports for this app. */
export const platformOverrides: readonly Provider[] = [entitlementsFromWorkspaces];
