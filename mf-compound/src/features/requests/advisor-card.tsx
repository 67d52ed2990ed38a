import type { User } from '@commonhearth/schemas';
import { styled } from 'styled-components';

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
  img {
    flex: none;
    border-radius: 50%;
    object-fit: cover;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;

/** Who answers: the person's advisor, or the team while there is none. */
export const AdvisorCard = ({ advisor }: Pick<User, 'advisor'>) => (
  <Card>
    {advisor?.image != null && <img src={advisor.image} alt="" width={52} height={52} />}
    <div>
      <b>{advisor?.name ?? 'Our team'}</b>
      <p>{advisor === null ? 'We answer you by mail.' : 'Your advisor, who answers you by mail.'}</p>
    </div>
  </Card>
);
