/** Countries and regions other than the United States, and what is of them, in a plain text. */
export const foreignPlaces =
  '(?:europe(?:an)?|euro ?zone|euro area|germany?|german|france|french|ital(?:y|ian)|spain|spanish|switzerland|swiss|uk|united kingdom|brit(?:ain|ish)|japan(?:ese)?|chin(?:a|ese)|india(?:n)?|canad(?:a|ian)|australian?|brazil(?:ian)?|mexic(?:o|an)|korean?|other countries|abroad)';
