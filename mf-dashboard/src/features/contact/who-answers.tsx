import type { User } from '@commonhearth/schemas';
import { Inline, Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Face = styled.img`
  border-radius: 50%;
  object-fit: cover;
`;

/** The person's advisor with the ways to reach them, or the team while there is none. */
export function WhoAnswers({ advisor }: Pick<User, 'advisor'>) {
  if (advisor === null)
    return (
      <Panel title="Our team">
        <p>We read what you write here, and answer by mail.</p>
      </Panel>
    );
  const { name, email, phone, image } = advisor;
  return (
    <Panel title={name}>
      <Inline $gap={4}>
        {image !== null && <Face src={image} alt="" width={72} height={72} />}
        <div>
          <p>Your advisor, who answers you by mail.</p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {phone !== null && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
        </div>
      </Inline>
    </Panel>
  );
}
