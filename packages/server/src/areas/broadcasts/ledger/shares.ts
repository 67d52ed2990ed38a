/**
 * A broadcast is sent in shares: each row of the ledger is of one, by its number, so that those who send never fight for
 * rows. A share is worked on by one process at a time, over so many connections; a process works on two shares.
 */
export const shares = 4;
export const connectionsOfShare = 10;
export const sharesAtOnce = 2;
/** After so long a share is left to whoever is free, so that broadcasts and processes take turns. */
export const turnMs = 60_000;
/** Written into the ledger, and read from it, at a time. */
export const portion = 5_000;
export const candidatesAtOnce = 200;
/** Mails of a share are written so many at a time: their readers are asked for together. */
export const writtenAtOnce = 20;
/** A share that waits is looked at after so long; so long a mail server that cannot be reached is left alone. */
export const restMs = 30_000;
/** One that somebody else is at is asked for again after so long. */
export const busyMs = 2_000;
