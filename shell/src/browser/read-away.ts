/** Of an answer only its status counts. The browser would keep the rest, and the request with it, until somebody reads it. */
export function readAway({ body }: Response): void {
  void body?.pipeTo(new WritableStream()).catch(() => undefined);
}
