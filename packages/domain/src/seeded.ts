/**
 * A number in [0, 1) from a seed and a text: the same for the same pair, without order (FNV-1a, then mixed).
 */
export function seededFraction(seed: number, text: string): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
