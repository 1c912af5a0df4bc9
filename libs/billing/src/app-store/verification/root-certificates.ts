import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Reads the certificates that are trusted whatever a message brings along.
 * @param files PEM or DER, one certificate each
 * @returns DER
 * @throws Error that names the file which cannot be used
 */
export function readRootCertificates(files: readonly string[]): readonly Buffer[] {
  return files.map((file) => {
    const certificate = read(file);
    if (!certificate.ca || !certificate.checkIssued(certificate)) {
      throw new Error(`${file} is no root certificate`);
    }
    return certificate.raw;
  });
}

function read(file: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a certificate`, { cause });
  }
}
