import type { Target } from './find-in-page.ts';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
/** Undefined once it was done, else why not. */
export type Refusal = string | undefined;

/** A window of a browser, used as a person does: what is pressed and typed goes through the browser itself. */
export interface DrivenWindow {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  address(): Promise<URL>;
  resize(size: WindowSize): Promise<void>;
  /** Whether it is there to be seen. */
  find(target: Target): Promise<Refusal>;
  /** What an element that is there says. */
  read(target: Target): Promise<string>;
  /** Presses its middle, unless it moves or is covered. */
  press(target: Target): Promise<Refusal>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  key(name: 'Escape' | 'Enter'): Promise<void>;
  /** Takes out of the clipboard what was copied. */
  paste(): Promise<void>;
  /** What a function of the page answers; it sees nothing of here. */
  ask<T>(question: () => T): Promise<T>;
  picture(file: string): Promise<void>;
  /** What it keeps goes with it. */
  close(): Promise<void>;
}

export interface DrivenBrowser {
  /** With its version. */
  readonly name: string;
  /** Somebody who has never been here. */
  newWindow(size: WindowSize): Promise<DrivenWindow>;
}
