import { useState } from 'react';

/** What is listed keeps its place while it is looked at; what comes to it stands before the others. */
export function useSteady(ids: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(ids);
  const next = [...ids.filter((id) => !order.includes(id)), ...order.filter((id) => ids.includes(id))];
  if (next.join() === order.join()) return order;
  setOrder(next);
  return next;
}
