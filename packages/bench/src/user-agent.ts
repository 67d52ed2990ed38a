/** As people's browsers say it: a headless one, or none, counts as a robot and takes no part in rollouts. */
export const ordinaryUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
