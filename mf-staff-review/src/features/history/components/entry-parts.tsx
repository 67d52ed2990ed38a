import { RouteLink } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { AuditEntry } from '@commonhearth/schemas';
import { styled } from 'styled-components';

export const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
`;
export const Soft = styled.span`
  color: var(--ink-soft);
  font-size: 0.75rem;
`;

export function Name({ entry }: { readonly entry: AuditEntry }) {
  const { object_name: name, object_type: type, object_id: id, review_period_id: period } = entry;
  const words = name ?? `${type.replaceAll('_', ' ')} ${id}`;
  if (period === null || name === null) return <span>{words}</span>;
  return (
    <RouteLink
      to="HFCi Review Period"
      params={{ review_period_id: period }}
      {...(type === 'compound' && { query: { [parameters.reviewedCompoundId]: id } })}
    >
      {words}
    </RouteLink>
  );
}

/** Each changed field, before and after; a field that was empty shows only its new value. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return changes.map(({ field, before, after }) => (
    <span key={field}>
      <span>{field}:</span>{' '}
      {before !== 'nothing' && (
        <>
          <del>{before}</del> →{' '}
        </>
      )}
      <ins>{after}</ins>
    </span>
  ));
}
