import { Module } from '@nestjs/common';
import { SignInMethods } from './sign-in-methods.js';

/** One list for all modules that add a way to sign in, and the route that tells them. */
@Module({ providers: [SignInMethods], exports: [SignInMethods] })
export class SignInMethodsModule {}
