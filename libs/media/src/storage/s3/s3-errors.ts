/** True when S3 says that there is no such object or upload. HEAD answers carry a status only. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchBucket') return false;
  return name === 'NoSuchKey' || name === 'NoSuchUpload' || $metadata?.httpStatusCode === 404;
}
