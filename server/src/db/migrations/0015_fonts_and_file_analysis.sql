CREATE TABLE "font_files" (
	"font_id" text NOT NULL,
	"face" text NOT NULL,
	"file_id" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "font_files_font_id_face_pk" PRIMARY KEY("font_id","face")
);
--> statement-breakpoint
CREATE TABLE "fonts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"disabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "font_files" ADD CONSTRAINT "font_files_font_id_fonts_id_fk" FOREIGN KEY ("font_id") REFERENCES "public"."fonts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fonts_owner" ON "fonts" USING btree ("owner_id");