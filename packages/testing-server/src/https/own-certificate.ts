import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** What a server on loopback shows who asks it by https. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The file of `cert`, for `NODE_EXTRA_CA_CERTS`: a process that is started so believes it. */
  readonly file: string;
}

/** Made for `localhost` and signed by itself, written into a folder. */
export async function ownCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const file = join(folder, 'localhost.pem');
  await writeFile(file, cert);
  return { key, cert, file };
}
