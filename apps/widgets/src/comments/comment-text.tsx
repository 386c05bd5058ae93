import type { Comment } from '@gangway/contract/comments'
import { type CommentToken, commentTokens } from '@gangway/domain/comments/comment-tokens'
import type { ComponentChildren } from 'preact'

/** A comment's text, in which only web addresses are links. */
export function CommentText({
  comment: { text, mentions },
}: {
  comment: Pick<Comment, 'text' | 'mentions'>
}) {
  const names = mentions.map(({ name }) => name)
  const pieces: ComponentChildren[] = []
  let at = 0
  for (const token of commentTokens(text, names)) {
    pieces.push(<Piece key={at} token={token} />)
    at += token.text.length
  }
  return (
    <p class="text" dir="auto">
      {pieces}
    </p>
  )
}

function Piece({ token }: { token: CommentToken }) {
  switch (token.kind) {
    case 'text':
      return <>{token.text}</>
    case 'mention':
      return <span class="mention">{token.text}</span>
    case 'link':
      return (
        <a href={token.href} target="_blank" rel="noopener noreferrer nofollow">
          {token.text}
        </a>
      )
  }
}
