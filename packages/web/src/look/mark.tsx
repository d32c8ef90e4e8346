/** The house's mark: a cairn, one stone upon another. In one colour, that of the text. */
export const Mark = ({ class: own = '' }: { readonly class?: string }) => (
  <svg class={`drawing mark ${own}`} viewBox="0 0 64 64" aria-hidden="true">
    <path d="M31 4c4-1 8 2 8 5s-4 5-8 5-7-2-7-5 3-4 7-5z" />
    <path d="M25 17c7-2 17-1 19 4 1 4-4 6-12 6s-14-1-14-5c0-3 3-4 7-5z" />
    <path d="M19 30c11-2 26-1 30 4 3 4-2 7-13 7-13 1-25 0-26-5 0-4 4-5 9-6z" />
    <path d="M14 44c5-2 11-1 14 1s3 8-1 10c-5 2-14 2-18-1-4-4 0-8 5-10z" />
    <path d="M35 44c7-1 17 0 20 5 2 5-2 8-10 8-7 0-13-1-14-6 0-4 1-6 4-7z" />
    <path d="M3 60c18-3 40-3 58 0v1H3z" />
  </svg>
)
