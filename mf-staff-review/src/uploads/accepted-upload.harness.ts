/** Stands in for `XMLHttpRequest`: an upload that the object store accepts at once. */
export class AcceptedUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 204;
  open(): void {
    this.status = 204;
  }
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}
